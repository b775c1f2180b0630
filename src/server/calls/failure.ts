import type { Context as Http } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ErrorAnswer } from '../../shared/errors.ts';
import type { Context } from '../context.ts';
import { unavailable } from '../db/unavailable.ts';
import { MediaUnavailable } from '../media/unavailable.ts';
import { say } from '../say.ts';
import { type Site, siteOf } from '../sites/sites.ts';
import { languageOf } from './language.ts';
import { Refusal } from './refusal.ts';
import { sentences } from './sentences.ts';

/** Converts any error of a call to the format of shared/errors.ts, in the request's language. */
export async function answerFailure(context: Context, error: unknown, http: Http): Promise<Response> {
  if (error instanceof HTTPException) return error.getResponse();
  const refusal = toRefusal(context, error);
  const { fields, minutes, retryAfter, revoked } = refusal.details;
  if (retryAfter !== undefined) http.header('Retry-After', String(retryAfter));
  http.header('Cache-Control', 'no-store');
  const language = languageOf(http, await siteIfKnown(context, http));
  const answer: ErrorAnswer = {
    error: {
      code: refusal.code,
      // Ordinary spaces, as in the specification's words: no-break ones are for pages.
      message: say(language, sentences[refusal.code], { minutes: minutes ?? 1 }).replace(/[\u00a0\u202f]/g, ' '),
      ...(fields && { fields }),
      ...(minutes !== undefined && { minutes }),
      ...(revoked && { revoked }),
    },
  };
  return http.json(answer, refusal.status);
}

function toRefusal(context: Context, error: unknown): Refusal {
  const refusal = error instanceof Refusal ? error : unavailable(error);
  if (!refusal) context.log.error('call failed', { error });
  else if (refusal instanceof MediaUnavailable)
    context.log.error('media store unavailable', { fault: refusal.message });
  else if (refusal.cause !== undefined) context.log.error('database unavailable', { error: refusal.cause });
  return refusal ?? new Refusal('internal');
}

/** Only for the language: an unknown host or a failed database must not hide the original error. */
async function siteIfKnown(context: Context, http: Http): Promise<Site | undefined> {
  try {
    return await siteOf(context, http);
  } catch {
    return undefined;
  }
}
