import { CompanyForm } from '../../shared/calls/operator-sites.ts';
import type { CallInput } from '../../shared/calls.ts';
import { difference } from '../../shared/difference.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import { type Company, forgetSites } from '../sites/sites.ts';
import { logAct } from './acts.ts';
import { readForm } from './site-form.ts';

/** Adds a company, which sites can then use. Idempotent. Throws Refusal `invalid` or `id_taken`. */
export async function addCompany(
  context: Context,
  me: Me,
  { id, company: given }: CallInput<'POST operator-company.php'>,
): Promise<void> {
  const company = readForm(CompanyForm, given);
  await transact(context.db, async (tx) => {
    const row = { id, ...company, added: context.now() };
    const inserted = await tx
      .insertInto('companies')
      .values(row)
      .onConflict((known) => known.column('id').doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows) {
      await logAct(tx, context, me, { act: 'company.add', subject: `company ${id}`, after: company });
      return;
    }
    const known = await tx.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (difference({ ...company }, companyFormOf(known))) throw new Refusal('id_taken');
  });
}

/**
 * Changes a company on all its sites at once. Throws Refusal `not_found`, `invalid`, or `conflict` if the version is
 * not `was`.
 */
export async function changeCompany(
  context: Context,
  me: Me,
  { id, was, company: given }: CallInput<'PUT operator-company.php'>,
): Promise<void> {
  await transact(context.db, async (tx) => {
    const company = await tx.selectFrom('companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!company) throw notFound();
    if (company.version !== was) throw new Refusal('conflict');
    const before = companyFormOf(company);
    const after = readForm(CompanyForm, { ...before, ...given });
    const change = difference(before, after);
    if (!change) return;
    await tx
      .updateTable('companies')
      .set({ ...after, version: company.version + 1 })
      .where('id', '=', id)
      .execute();
    await logAct(tx, context, me, { act: 'company.change', subject: `company ${id}`, ...change });
  });
  forgetSites(context);
}

const companyFormOf = ({ id: _, version: __, added: ___, ...form }: Company): CompanyForm => form;
