import type { DecisionAction } from './decisions.ts';

/** Private data that an operator opened. */
export type ReadName = `${'case' | 'complaint' | 'member' | 'message' | 'photo' | 'verification'}.read`;

/** Acts in the operators' log, as noun and verb (SPECIFICATION 13.4). An older log may have others. */
export type ActName =
  | ReadName
  | `appeal.${'lift' | 'uphold'}`
  | `bundle.${'add' | 'change' | 'withdraw'}`
  | `code.${'add' | 'end'}`
  | `company.${'add' | 'change'}`
  | 'complaint.answer'
  | `credits.${'give' | 'take'}`
  | `fictional.${'make' | 'change'}`
  | `mail.${'retry' | 'done'}`
  | `member.${DecisionAction | 'delete' | 'log-out' | 'suspension-end'}`
  | `message.${'release' | 'refuse'}`
  | `operator.${'begin' | 'end'}`
  | 'payment.refund'
  | `photo.${'accept' | 'reject' | 'undo'}`
  | `site.${'add' | 'change'}`
  | `verification.${'accept' | 'refuse'}`;
