/** Rows that are read at a time: what is made of them at once holds up everybody. */
export const page = 200;
