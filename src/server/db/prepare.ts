import { sql } from 'kysely';

const neverPrepared = '/* not prepared */';
/**
 * Disables prepared plans for a statement whose selectivity varies widely: a cached plan would be wrong for most
 * filters.
 */
export const uncached = sql.raw(neverPrepared);

/** Number of uses after which a statement is prepared on each connection. */
const prepareAfterUses = 3;
/** Maximum plans per connection and texts observed; our own calls have about a hundred. */
const maxPlans = 500;

/**
 * Counts statements by text and names frequent ones: PostgreSQL plans an unnamed text every time, which for sending
 * messages takes twice the execution.
 */
export class Plans {
  #uses = new Map<string, number>();
  #names = new Map<string, string>();
  #age = 0;

  nameOf(text: string): string | undefined {
    if (text.startsWith(neverPrepared)) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    // Lists of varying length produce endless texts. Frequent ones return soon after this reset.
    if (this.#uses.size >= maxPlans) this.#uses.clear();
    this.#uses.set(text, uses);
    if (uses < prepareAfterUses || this.#names.size >= maxPlans) return undefined;
    const name = `plan-${this.#age}-${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** Another version has migrated the schema, so existing plans are invalid. */
  forget(): void {
    this.#age += 1;
    this.#names.clear();
  }
}
