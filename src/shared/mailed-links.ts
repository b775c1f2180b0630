/** Query parameter of a mailed link that names its purpose: one that no longer works is unknown to the server. */
export const purposeParameter = 'for';
