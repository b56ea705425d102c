/** Addresses, selectors, paths of drawings, and the like. */
const TECHNICAL =
  /^\([a-z-]+: |^xM\w+ |^[a-z]+(, [a-z]+)+$|^[\w-]+="|^[./#?&@:[\]](?! \p{L})|^https?:|^[\w-]+\/[\w./{}-]+$|^[Mm]-?[\d.]|[{}<>=]{2}|^\w+\(.*\)$|^[A-Z][a-z]+[A-Z]\w*$|^[A-Z_]+$/u;
/** One utility of a list of class names. */
const UTILITY = /^!?-?[a-z\d]+([-:/[\]().,%_&>*#=!']+[\w-[\]().,%_&>*#=!'/]*)*$/;
const UTILITY_WORD =
  /^(grid|flex|hidden|block|inline|absolute|relative|fixed|sticky|underline|contents|truncate|italic|group|peer|border|rounded|shadow|prose|eyebrow|button|transition)$/;

const isClassList = (text: string): boolean => {
  const words = text.trim().split(/\s+/);
  return (
    words.every((word) => UTILITY.test(word) || UTILITY_WORD.test(word)) &&
    words.some((word) => /[a-z]-[\w[(]|[a-z]:[a-z]/.test(word) || UTILITY_WORD.test(word)) &&
    words.filter((word) => /[-:]/.test(word) || UTILITY_WORD.test(word)).length * 2 >= words.length
  );
};

/** Whether a string in the code is something that people read: it starts like a sentence, or has several words. */
export function isText(text: string): boolean {
  const words = text.replace(/\{\w+\}|<\/?\w+\/?>/g, ' ').trim();
  // A value with a word, such as “{count} days”.
  if (/^(?:\{\w+\} )+\p{Ll}{4,}$/u.test(text)) return true;
  if (!/\p{L}{2}/u.test(words) || TECHNICAL.test(text.trim())) return false;
  if (/^\p{Lu}\p{Ll}|^\d[\d.,]*\s+\p{Ll}{3}/u.test(words)) return true;
  return /\p{L}\S*\s+(?:\S*\d\S*\s+)*\S*\p{L}/u.test(words) && !isClassList(words);
}
