/** Whether the mail server accepted an inquiry answer; earlier answers count as sent. */
export const answerDelivery = `
alter table enquiry_answers add column delivery text not null default 'sent';
`;
