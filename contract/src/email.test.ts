import { fc } from '@ncf/testing/fast-check';
import { describe, expect, it } from 'vitest';
import { emailAddress } from './email.ts';
import { LIMITS } from './limits.ts';

const isTaken = (text: string): boolean => emailAddress.safeParse(text).success;

/** The HTML standard's own pattern, word for word (§4.10.5.1.5, "valid e-mail address"). */
const HTML =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

describe('emailAddress [R5.2]', () => {
  it.each([
    'ada@example.com',
    'a@b',
    'ada@localhost',
    'Ada.Lovelace+chat@mail.example.co.uk',
    "!#$%&'*+/=?^_`{|}~-@example.com",
    'sales&service@example.com',
    'ada/hq@example.com',
    'a=b@example.com',
    '.leading..dots.@example.com',
    'ada@xn--mnchen-3ya.example',
    'ada@münchen.example',
    'ädä@example.com',
    '用户@例子.广告',
    'अजय@डाटा.भारत',
    'квіточка@пошта.укр',
    'θσερ@εχαμπλε.ψομ',
    'Dörte@Sörensen.example.com',
    'نامه\u200cای@مثال.ایران',
    '👩‍💻@example.com',
    '"quoted string"@example.com',
    '"a@b"@example.com',
    '"escaped \\" quote"@example.com',
    'ada@[192.0.2.1]',
    'ada@[IPv6:2001:db8::1]',
    'ada@under_score.example',
  ])('accepts %s', (address) => {
    expect(emailAddress.parse(address)).toBe(address);
  });

  it.each([
    ['nothing', ''],
    ['spaces only', '  '],
    ['no @', 'ada.example.com'],
    ['no local part', '@example.com'],
    ['no domain', 'ada@'],
    ['two @', 'ada@home@example.com'],
    ['a space', 'ada lovelace@example.com'],
    ['an empty label', 'ada@example..com'],
    ['a dot at the end', 'ada@example.com.'],
    ['a name around it', 'Ada <ada@example.com>'],
    ['two addresses', 'ada@example.com,eve@example.com'],
    ['a line break and a header', 'ada@example.com\r\nBcc: eve@example.com'],
    ['a line break in a quoted local part', '"ada\r\nBcc: x"@example.com'],
    ['angle brackets in quotes', '"<eve@example.com>"@example.com'],
    ['an escaped angle bracket', '"a\\<b"@example.com'],
    ['angle brackets in a literal', 'ada@[<192.0.2.1>]'],
    ['an open quote', '"ada@example.com'],
    ['a comment', 'ada(home)@example.com'],
    ['a NUL', 'a\u0000da@example.com'],
    ['a C1 control', 'ada\u0085@example.com'],
    ['a direction override', 'ada\u202Egro@example.com'],
    ['a zero-width space', 'ada\u200B@example.com'],
    ['a no-break space', 'ada\u00A0x@example.com'],
    ['a lone surrogate', 'ada\uD800@example.com'],
  ])('refuses an address with %s', (_what, address) => {
    expect(isTaken(address)).toBe(false);
  });

  it('accepts 254 code points and refuses 255, after trimming', () => {
    const of = (length: number, letter: string) =>
      `${letter.repeat(length - '@example.com'.length)}@example.com`;
    expect(of(LIMITS.emailMax, 'a')).toHaveLength(254);
    for (const letter of ['a', 'é', '用', '👩']) {
      expect(isTaken(`  ${of(LIMITS.emailMax, letter)}\n`)).toBe(true);
      expect(isTaken(of(LIMITS.emailMax + 1, letter))).toBe(false);
    }
  });

  it('trims, and composes letters (NFC), and leaves the rest as it was typed', () => {
    expect(emailAddress.parse(' A\u0308da@MU\u0308NCHEN.example\n')).toBe('Äda@MÜNCHEN.example');
  });

  it('accepts every address that the HTML standard does', () => {
    const local = fc.string({
      unit: fc.constantFrom(...Array.from("aZ09.!#$%&'*+/=?^_`{|}~-")),
      minLength: 1,
    });
    const label = fc.stringMatching(/^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/);
    const domain = fc.array(label, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(local, domain, (name, labels) => {
        const address = `${name}@${labels.join('.')}`;
        fc.pre(address.length <= LIMITS.emailMax);
        expect(HTML.test(address)).toBe(true);
        expect(isTaken(address)).toBe(true);
      }),
    );
  });

  it('accepts every dot-atom of letters, marks, numbers, and symbols in any script (RFC 6532)', () => {
    const char = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
      .map((text) => text.normalize('NFC'))
      .filter((text) => /^(?:[\p{L}\p{M}\p{N}\p{S}])+$/u.test(text) && !/[<>]/.test(text));
    const atom = fc.array(char, { minLength: 1, maxLength: 8 }).map((chars) => chars.join(''));
    const dotAtom = fc.array(atom, { minLength: 1, maxLength: 3 }).map((atoms) => atoms.join('.'));
    fc.assert(
      fc.property(dotAtom, dotAtom, (local, domain) => {
        expect(isTaken(`${local}@${domain}`)).toBe(true);
      }),
    );
  });

  it('never lets a control character or a second line through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
        for (const address of [text, `${text}@example.com`, `"${text}"@example.com`, `a@${text}`]) {
          const parsed = emailAddress.safeParse(address);
          if (parsed.success) expect(parsed.data).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        }
      }),
    );
  });

  // Catastrophic backtracking would not come to an end.
  it.each(['a', 'a.', 'ä', '"', '\\"', 'a@', 'a-'])(
    'refuses a long text of %j that is almost an address',
    (part) => {
      expect(isTaken(`${part.repeat(60_000 / part.length)}@`)).toBe(false);
    },
  );
});
