/** When a booked call starts; no two calls start at the same time. */
export const callTimes = `
alter table enquiries add column if not exists "callTime" text;
create unique index if not exists "enquiries_callTime" on enquiries ("callTime");
`;
