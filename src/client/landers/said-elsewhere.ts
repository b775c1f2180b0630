import { msg } from '@lingui/core/macro';

/** What member-card/profile-mark.tsx says, so that this part of the catalog has it too: the members' part would be ten times as long. */
export const marks = [msg`Demo robot`, msg`Fictional`];
