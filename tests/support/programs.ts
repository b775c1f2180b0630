import { installDebians, onPath } from './debian.ts';

/** Programs that some tests run, with their packages. */
const packages = {
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  promtool: 'prometheus',
  'nats-server': 'nats-server',
  nginx: 'nginx',
};
export type Program = keyof typeof packages;

/** Debian puts some where only root's path leads. */
export const findProgram = (name: Program): string | undefined => onPath([name], ['/usr/sbin']);

/** Installs what is missing, where it can be. Returns the packages that are still missing. */
export function getPrograms(): string[] {
  installDebians(missing());
  return missing();
}

const missing = (): string[] =>
  Object.entries(packages).flatMap(([name, debian]) => (findProgram(name as Program) ? [] : [debian]));
