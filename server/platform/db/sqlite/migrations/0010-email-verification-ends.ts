/** Removing a browser also removes its verified addresses. */
export const emailVerificationEnds = `
create trigger browsers_proofs after delete on browsers begin
  delete from address_proofs where browserId = old.id;
end;
delete from address_proofs where browserId not in (select id from browsers);
`;
