import { second } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { createPace } from '../kit/pace.ts';

const pace = createPace({ max: 10, within: second });

/** Throws Refusal `too_many` for more messages within a second than anybody writes. */
export const keepPace = (context: Context, member: string): void => pace(context, member, context.config.sendsASecond);
