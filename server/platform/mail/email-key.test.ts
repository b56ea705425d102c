import { describe, expect, it } from 'vitest';
import { emailKey, mailAddress } from './email-key.ts';

describe('emailKey [R5.2]', () => {
  it.each([
    ['Ada@Example.COM', 'ada@example.com'],
    ['ada@MÜNCHEN.example', 'ada@xn--mnchen-3ya.example'],
    ['ada@XN--MNCHEN-3YA.example', 'ada@münchen.example'],
    ['ÄDA@example.com', 'a\u0308da@example.com'],
    ['用户@例子。广告', '用户@xn--fsqu00a.xn--4rr70v'],
    ['"A@B"@Example.com', '"a@b"@example.com'],
    ['ada@[IPv6:2001:DB8::1]', 'ada@[ipv6:2001:db8::1]'],
  ])('is the same for %s and %s', (one, other) => {
    expect(emailKey(one)).toBe(emailKey(other));
  });

  it.each([
    ['ada@example.com', 'ada.@example.com'],
    ['ada@example.com', 'ada@example.com/x'],
    ['ada@münchen.example', 'ada@münchen.example/x'],
    ['ada@münchen.example', 'ada@münchen.example?x'],
    ['ada@münchen.example', 'ada@münchen.example#x'],
    ['ada@aü.example', 'ada@%61ü.example'],
    ['äda@example.com', 'ada@example.com'],
    ['ada@[x@example.com]', '"ada@[x"@example.com]'],
  ])('differs for %s and %s', (one, other) => {
    expect(emailKey(one)).not.toBe(emailKey(other));
  });
});

describe('mailAddress', () => {
  it('keeps the local part as typed and writes the domain in ASCII', () => {
    expect(mailAddress('Ädä@MÜNCHEN.example')).toBe('Ädä@xn--mnchen-3ya.example');
    expect(mailAddress('A=B/c&d@Example.com')).toBe('A=B/c&d@example.com');
  });
});
