/** The contract's limit in user-perceived characters, for the box's counter. */
export const LONGEST_REPLY = 2000;
