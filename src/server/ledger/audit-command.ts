import { CannotStart } from '../cannot-start.ts';
import type { Config } from '../config.ts';
import { withDatabase } from '../db/with-database.ts';
import { createLog } from '../log.ts';
import { audit } from './audit.ts';
import { closeMonths, proveAgain } from './closed-months.ts';
import { report } from './daily.ts';

/** `npm start -- audit`: proves the books from the first month, closed ones too. Throws CannotStart if they have faults. */
export async function auditCommand(config: Config): Promise<void> {
  await withDatabase(config, async (db) => {
    const now = () => new Date();
    await proveAgain({ db });
    await closeMonths({ db, now });
    const faults = await audit(db);
    await report({ db, now, log: createLog(config.logLevel, now) }, faults);
    if (faults.length > 0) throw new CannotStart(`The books do not add up in ${faults.length} places.`);
  });
}
