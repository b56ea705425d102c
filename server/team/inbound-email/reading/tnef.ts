/** A file of a `winmail.dat`. */
export interface TnefFile {
  name: string;
  bytes: Uint8Array;
}

const SIGNATURE = 0x223e9f78;
/** The attributes that begin a file, name it, and hold its bytes. */
const RENDERING = 0x00069002;
const TITLE = 0x00018010;
const DATA = 0x0006800f;
/** Bytes of an attribute's level, ID, and length, and of the checksum behind its value. */
const BEFORE = 9;
const AFTER = 2;

/** Whether a file is in Outlook's own format (TNEF), whatever it is called. */
export const isTnef = (bytes: Uint8Array): boolean =>
  bytes.length > 6 && viewOf(bytes).getUint32(0, true) === SIGNATURE;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** The files in a `winmail.dat` (MS-OXTNEF §2.1), the format in which Outlook sends to other Outlooks. */
export function filesInTnef(bytes: Uint8Array): TnefFile[] {
  const view = viewOf(bytes);
  const files: TnefFile[] = [];
  for (let at = 6; at + BEFORE <= bytes.length;) {
    const id = view.getUint32(at + 1, true);
    const end = at + BEFORE + view.getUint32(at + 5, true);
    if (end > bytes.length) break;
    const value = bytes.subarray(at + BEFORE, end);
    if (id === RENDERING) files.push({ name: '', bytes: new Uint8Array() });
    const file = files.at(-1);
    if (id === TITLE && file !== undefined)
      file.name = new TextDecoder('windows-1252').decode(value).replace(/\0.*$/s, '');
    if (id === DATA && file !== undefined) file.bytes = value;
    at = end + AFTER;
  }
  return files.filter((file) => file.bytes.length > 0);
}
