/** A browser's proofs of addresses go with it, whichever way it is removed. */
export const emailVerificationEnds = `
create trigger browsers_proofs after delete on browsers begin
  delete from address_proofs where browserId = old.id;
end;
delete from address_proofs where browserId not in (select id from browsers);
`;
