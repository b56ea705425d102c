const short = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Formats an ISO 8601 time in the near future: `Nov 23, 9:00 AM`. The inbox has no room for date-fns. */
export const shortTime = (time: string): string => short.format(new Date(time));
