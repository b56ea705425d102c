import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Options of a ceremony, as the server sends them. */
interface CeremonyOptions {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
}

const b64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
/** A CBOR byte string or text of 24 to 255 bytes (RFC 8949 §3). */
const bytes = (data: Buffer): Buffer => Buffer.concat([Buffer.of(0x58, data.length), data]);
const text = (word: string): Buffer =>
  Buffer.concat([Buffer.of(0x60 + word.length), Buffer.from(word)]);

const [PRESENT, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40];

/** An authenticator with one ES256 key, as far as WebAuthn's ceremonies need it. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  // COSE: kty EC2, alg ES256, crv P-256 (RFC 9053 §2.1, §7.1).
  const key = Buffer.concat([
    Buffer.from('a5010203262001', 'hex'),
    Buffer.from('21', 'hex'),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from('22', 'hex'),
    bytes(Buffer.from(y, 'base64url')),
  ]);
  const authenticatorData = (rpId: string, flags: number, rest = Buffer.alloc(0)): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, rest]);
  };
  const clientData = (type: string, { challenge }: CeremonyOptions, origin: string): string =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });
  const credential = (response: object) => ({
    id: b64(id),
    rawId: b64(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id: b64(id),
    /** Sets the count of uses back, as a copy of the authenticator would. */
    rewind() {
      counter = 0;
    },
    register(options: CeremonyOptions, origin: string) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const rest = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const data = authenticatorData(options.rp?.id ?? '', PRESENT | VERIFIED | WITH_KEY, rest);
      return credential({
        clientDataJSON: b64(clientData('webauthn.create', options, origin)),
        attestationObject: b64(
          Buffer.concat([
            Buffer.of(0xa3),
            text('fmt'),
            text('none'),
            text('attStmt'),
            Buffer.of(0xa0),
            text('authData'),
            bytes(data),
          ]),
        ),
        transports: ['internal'],
      });
    },
    signIn(options: CeremonyOptions, origin: string, { verified = true } = {}) {
      const data = authenticatorData(options.rpId ?? '', verified ? PRESENT | VERIFIED : PRESENT);
      const client = clientData('webauthn.get', options, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: b64(client),
        authenticatorData: b64(data),
        signature: b64(signature),
      });
    },
  };
}
