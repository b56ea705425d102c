/** When a booked call starts; no two calls start at the same time. */
export const callTimes = `
alter table enquiries add column callTime text;
create unique index enquiries_callTime on enquiries (callTime);
`;
