import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Mailer } from './mailer.ts';

/** Maximum mails stored. */
const maxMails = 200;

/** Stores mail as files instead of sending it, for development (mail/outbox-page.ts shows them). */
export function openOutbox(folder: string): Mailer {
  return {
    async send({ messageId: _, ...message }) {
      // Links in the mails open accounts, so only the owner may read the folder.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const id = `${message.date.toISOString().replace(/\D/g, '')}-${crypto.randomUUID().slice(0, 8)}`;
      const file = join(folder, `${id}.json`);
      await writeFile(`${file}.new`, JSON.stringify(message), { mode: 0o600 });
      await rename(`${file}.new`, file);
      for (const old of (await idsOf(folder)).slice(maxMails)) await rm(join(folder, `${old}.json`), { force: true });
      return 'sent';
    },
  };
}

const StoredMail = v.object({
  date: v.string(),
  from: v.object({ name: v.string(), address: v.string() }),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  headers: v.record(v.string(), v.string()),
});
export type OutboxMail = v.InferOutput<typeof StoredMail> & { id: string };

/** Reads all mails, newest first. */
export async function readOutbox(folder: string): Promise<OutboxMail[]> {
  const mails = await Promise.all((await idsOf(folder)).map((id) => readStored(folder, id)));
  return mails.filter((mail) => mail !== undefined);
}

/** Returns undefined for an unknown id. */
export async function readStored(folder: string, id: string): Promise<OutboxMail | undefined> {
  if (!isId.test(id)) return undefined;
  const json = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => undefined);
  const stored = v.safeParse(StoredMail, json === undefined ? undefined : JSON.parse(json));
  return stored.success ? { id, ...stored.output } : undefined;
}

const isId = /^\d{17}-[0-9a-f]{8}$/;

async function idsOf(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter((id) => isId.test(id))
    .sort()
    .reverse();
}
