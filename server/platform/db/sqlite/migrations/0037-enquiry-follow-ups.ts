/** What people write back by email after an inquiry. */
export const enquiryFollowUps = `
create table enquiry_follow_ups (
  id text primary key,
  enquiryId text not null references enquiries (id) on delete cascade,
  text text not null,
  createdAt text not null
) strict, without rowid;
create index enquiry_follow_ups_enquiry on enquiry_follow_ups (enquiryId, createdAt);
`;
