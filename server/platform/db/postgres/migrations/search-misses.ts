/** How often the site was searched for something without results, by day in UTC. */
export const searchMisses = `
create table search_misses (
  day text not null,
  query text not null,
  count integer not null,
  primary key (day, query)
);
`;
