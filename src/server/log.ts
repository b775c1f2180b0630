import { AsyncLocalStorage } from 'node:async_hooks';

/** Gives the id of the request under way. Lines that are written meanwhile, however deep, name it. */
export const requests = new AsyncLocalStorage<() => string>();

/** Log lines: one JSON object each, with these fields only (SPECIFICATION 14.17). Adding a field needs a decision. */
export interface LogFields {
  /** Method and path from the table of calls, never the requested address. */
  call?: string;
  status?: number;
  /** Milliseconds. */
  duration?: number;
  /** Of an answer whose length is known before it is sent: no stream, no refusal. */
  bytes?: number;
  count?: number;
  port?: number;
  signal?: string;
  setting?: string;
  migration?: string;
  loop?: string;
  /** A part of a job, which may fail alone. */
  step?: string;
  /** Our id, by which an operator finds the order. */
  payment?: string;
  /** Id of the site. */
  site?: string;
  /** A sentence of the ledger audit, of ids and numbers only; what the media store answers; or class and place in our code of an error in a browser. */
  fault?: string;
  /** Build and screen (name of its route) of an error in a browser. */
  version?: string;
  screen?: string;
  error?: unknown;
}

export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];
export type Log = Record<LogLevel, (event: string, fields?: LogFields) => void>;

export function createLog(
  level: LogLevel,
  now: () => Date,
  write: (line: string) => void = (line) => process.stdout.write(line),
): Log {
  const at =
    (own: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (logLevels.indexOf(own) < logLevels.indexOf(level)) return;
      const head = { at: now().toISOString(), level: own, event, request: requests.getStore()?.() };
      write(`${JSON.stringify({ ...head, ...harmless(fields) })}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

const allowed = [
  'call',
  'status',
  'duration',
  'bytes',
  'count',
  'port',
  'signal',
  'setting',
  'migration',
  'loop',
  'step',
  'payment',
  'site',
  'fault',
  'version',
  'screen',
] as const;

function harmless(fields: LogFields): object {
  const safeFields = Object.fromEntries(allowed.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
  return 'error' in fields ? { ...safeFields, ...describe(fields.error) } : safeFields;
}

/**
 * Describes an error. Only messages of our own and of system errors are logged: those of PostgreSQL and JSON.parse
 * quote members' input.
 */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code, constraint, table, routine, syscall } = error as Error & Record<string, unknown>;
  const own = error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
  const isSafe = own || syscall !== undefined;
  return {
    error: error.name,
    ...(isSafe ? { message: error.message } : {}),
    code,
    constraint,
    table,
    routine,
    stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause === undefined ? {} : { cause: describe(error.cause) }),
  };
}
