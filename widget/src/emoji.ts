/** One emoji and the words it is found by; the first is its name. */
export interface Emoji {
  char: string;
  name: string;
  words: string;
}

/** The six that are one press away. */
export const QUICK = ['👍', '❤️', '😄', '🎉', '😮', '🙏'] as const;

// One a line: the emoji, its name, then words it is also found by.
const LIST = `
👍 thumbs up|yes ok good like
👎 thumbs down|no bad
❤️ red heart|love
😄 grinning|happy laugh smile
🎉 party popper|celebrate hooray
😮 surprised|wow oh
🙏 folded hands|please thanks pray
😀 grin|happy
🙂 slight smile|fine
😉 wink|joke
😊 blush|happy warm
😂 tears of joy|laugh lol
🤣 rolling laughing|lol
😅 sweat smile|phew relief
😍 heart eyes|love
😎 cool|sunglasses
🤔 thinking|hm question
😐 neutral|meh
😕 confused|unsure
😞 disappointed|sad
😢 crying|sad tear
😭 sobbing|sad
😡 angry|mad
😤 frustrated|huff
😱 screaming|shock fear
😴 sleeping|tired
🤯 mind blown|shock
🤗 hug|warm
🙄 eye roll|annoyed
😬 grimace|awkward
👋 waving hand|hello bye hi
👌 OK hand|fine perfect
🤝 handshake|deal agree
👏 clapping|bravo
🙌 raised hands|hooray
💪 strong|muscle
🤞 crossed fingers|luck hope
☝️ pointing up|one above
👀 eyes|look see
🤷 shrug|dunno unknown
🔥 fire|hot great
✨ sparkles|shiny
⭐ star|favourite
💯 hundred|perfect full
✅ check mark|done yes
❌ cross mark|no wrong
❓ question mark|what
❗ exclamation mark|important
⚠️ warning|caution
💡 light bulb|idea
⏰ alarm clock|time
⏳ hourglass|wait
📍 round pin|place location gps
🗺️ map|route place
🧭 compass|direction
🛰️ satellite|gps tracking
📡 antenna|signal
📶 signal bars|network
🔋 battery|power
🪫 low battery|power empty
🔌 plug|power install
🔧 wrench|repair install fix
🛠️ tools|repair
⚙️ gear|settings
🔑 key|ignition
🔒 lock|safe
🚗 car|vehicle
🚙 SUV|vehicle car
🚚 delivery truck|vehicle lorry
🚛 lorry|truck trailer
🚌 bus|vehicle
🚜 tractor|farm
🏍️ motorcycle|bike
🚲 bicycle|bike
🚑 ambulance|emergency
🚧 construction|road work
⛽ fuel pump|petrol gas diesel
🛣️ motorway|road
🚦 traffic light|road
🅿️ parking|stop
📦 parcel|box delivery
📷 camera|photo
🎥 film camera|video dashcam
📱 mobile phone|call
💻 laptop|computer
📞 telephone|call
✉️ envelope|mail e-mail
📎 paperclip|attach
📄 page|document
📈 chart rising|report up
📉 chart falling|report down
📅 calendar|date
☕ coffee|break
🍀 clover|luck
🌧️ rain|weather
☀️ sun|weather
❄️ snowflake|cold
🌙 moon|night
👩 woman|person
👨 man|person
🐶 dog|pet tracker
🐱 cat|pet
`;

/** The picker's emoji, in the order shown. */
export const EMOJI: readonly Emoji[] = LIST.trim()
  .split('\n')
  .map((line) => {
    const space = line.indexOf(' ');
    const [name = '', words = ''] = line.slice(space + 1).split('|');
    return { char: line.slice(0, space), name, words };
  });

/** What the name of an emoji is; the emoji itself where the list has none. */
export const emojiName = (char: string): string =>
  EMOJI.find((emoji) => emoji.char === char)?.name ?? char;

/** The emoji in whose name or words each word of the query begins one. */
export function searchEmoji(query: string): readonly Emoji[] {
  const sought = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (sought.length === 0) return EMOJI;
  return EMOJI.filter(({ name, words }) => {
    const known = `${name} ${words}`.toLowerCase().split(/\s+/);
    return sought.every((part) => known.some((word) => word.startsWith(part)));
  });
}
