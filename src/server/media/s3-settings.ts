import { CannotStart } from '../cannot-start.ts';
import { encrypted } from '../settings.ts';

export interface S3Settings {
  /** Of the bucket, and of a folder in it if one is named. Ends without a slash. */
  url: string;
  key: string;
  secret: string;
  region: string;
}

const usualRegion = 'us-east-1';

/** Omits the value from the error: it contains the secret. */
export function readS3Settings(env: NodeJS.ProcessEnv): S3Settings | undefined {
  const given = encrypted(env, 'S3_URL');
  if (given === undefined) return undefined;
  const { origin, pathname, username, password, searchParams, hash } = new URL(given);
  const path = pathname.replace(/\/$/, '');
  const others = [...searchParams.keys()].filter((name) => name !== 'region');
  if (!username || !password || hash || others.length > 0 || !/^(\/[\w.-]+)+$/.test(path))
    throw new CannotStart(
      'S3_URL must look like https://KEY:SECRET@host/bucket?region=eu-central-1, with %2F for each slash of the secret.',
    );
  return {
    url: origin + path,
    key: decodeURIComponent(username),
    secret: decodeURIComponent(password),
    region: searchParams.get('region') || usualRegion,
  };
}
