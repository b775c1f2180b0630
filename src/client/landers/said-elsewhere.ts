import { msg } from '@lingui/core/macro';

/**
 * Repeats the messages of member-card/profile-mark.tsx, so this catalog part has them without the ten times larger
 * members' part.
 */
export const marks = [msg`Demo robot`, msg`Fictional`];
