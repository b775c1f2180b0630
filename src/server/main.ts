import { CannotStart } from './cannot-start.ts';
import { type Config, readConfig } from './config.ts';
import { MediaUnavailable } from './media/unavailable.ts';

/** Commands of `npm start -- COMMAND`, loaded on demand. */
const commands: Record<string, (config: Config, args: string[]) => Promise<void>> = {
  serve: async (config) => (await import('./serve.ts')).serve(config),
  backup: async (config, args) => (await import('./backup/commands.ts')).backupCommand(config, args),
  restore: async (config, args) => (await import('./backup/commands.ts')).restoreCommand(config, args),
  'after-restore': async (config, args) =>
    (await import('./backup/after-restore-command.ts')).afterRestoreCommand(config, args),
  announce: async (config, args) => (await import('./notifications/announce-command.ts')).announceCommand(config, args),
  audit: async (config) => (await import('./ledger/audit-command.ts')).auditCommand(config),
  migrate: async (config) => (await import('./db/migrate-command.ts')).migrateCommand(config),
  'move-media': async (config, args) => (await import('./media/move-command.ts')).moveMediaCommand(config, args),
  'new-epoch': async (config) => (await import('./sync/epoch.ts')).newEpochCommand(config),
  operator: async (config, args) => (await import('./operator/command.ts')).operatorCommand(config, args),
};

try {
  const [name = 'serve', ...args] = process.argv.slice(2);
  if (name === '--help' || name === 'help') {
    console.log((await import('./help.ts')).helpText());
    process.exit();
  }
  const command = commands[name];
  if (!command)
    throw new CannotStart(`There is no command "${name}"; there are ${Object.keys(commands).join(', ')} and --help.`);
  await command(readConfig(process.env), args);
  process.exit();
} catch (error) {
  if (!(error instanceof CannotStart || error instanceof MediaUnavailable)) throw error;
  console.error(error.message);
  process.exit(1);
}
