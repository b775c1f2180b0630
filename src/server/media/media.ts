import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openFolder } from './folder.ts';

/** Files by names that we have given them. Throws MediaUnavailable if the store does not answer. */
export interface Files {
  /** Undefined if there is no such file. */
  read(name: string): Promise<Buffer<ArrayBuffer> | undefined>;
  /** Writes atomically. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  /** Every file, part by part; also those that were never finished, under names that only `remove` takes. */
  list(): AsyncGenerator<Medium[]>;
}

/** The store of photos. Nothing here asks who may see them: photos/ does. */
export interface Media extends Files {
  /** For the operator, without secrets. */
  readonly place: string;
  /** Answers come over a network, so calls do not occupy a slot while they wait for them. */
  readonly remote: boolean;
  /** Starts reading; returns a stream if the bytes come over a network. The caller must read or cancel it. */
  open(name: string, part?: Part): Promise<Opened | undefined>;
  /** In bytes; undefined if there is no such file. */
  size(name: string): Promise<number | undefined>;
  /** Address below nginx's internal location (config.ts). It never leaves nginx. */
  addressForNginx(name: string): Promise<string>;
  readonly marker: Marker;
  /** Recent builds of the app, beside the photos (http/recent-builds.ts). */
  readonly builds: Files;
}

/** The first byte, and the one behind the last. */
export interface Part {
  from: number;
  to: number;
}

export interface Opened {
  /** Of the whole file, in bytes. */
  size: number;
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
}

export interface Medium {
  name: string;
  changed: Date;
}

/** Names the installation that the store belongs to (marker.ts). */
interface Marker {
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
}

/** The store of this installation: all that reads or writes photos goes through it, backups too. */
export async function openMedia({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Media> {
  if (!s3) return openDisk({ dataDir });
  const { openS3 } = await import('./s3.ts');
  return openS3(s3);
}

export const openDisk = ({ dataDir }: Pick<Config, 'dataDir'>): Media => openFolder(join(dataDir, 'media'));
