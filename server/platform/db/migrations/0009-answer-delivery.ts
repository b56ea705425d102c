/** Whether the mail server has taken an answer to an enquiry; those of before are taken to have gone out. */
export const answerDelivery = `
alter table enquiry_answers add column delivery text not null default 'sent';
`;
