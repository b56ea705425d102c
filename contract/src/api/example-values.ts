/** Values of the examples. */
export const ID = '019cbe5a-7b00-7000-8000-000000000001';
export const OTHER_ID = '019cbe5a-8480-7000-8000-000000000002';
