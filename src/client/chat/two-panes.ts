/** Width from which list and conversation are side by side (SPECIFICATION 7.20). */
export const twoPanes = '(width >= 48em)';
