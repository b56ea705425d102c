import { describe, expect, it } from 'vitest';
import { isBot } from './bots.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';

describe('isBot [R8.11]', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'Googlebot-Image/1.0',
    `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${CHROME} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
    'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23.20.0',
    'WhatsApp/2.2587.9 W',
    'Twitterbot/1.0',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'TelegramBot (like TwitterBot)',
    'ia_archiver',
    'ia_archiver (+http://www.alexa.com/site/help/webmasters; crawler@alexa.com)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'CCBot/2.0 (https://commoncrawl.org/faq/)',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  ])('counts %s as a bot', (userAgent) => {
    expect(isBot(userAgent)).toBe(true);
  });

  it.each([
    // CUBOT phones, as reported by Chrome, the old Android browser, and a web view.
    `Mozilla/5.0 (Linux; Android 11; CUBOT X50) ${CHROME}`,
    `Mozilla/5.0 (Linux; Android 9; CUBOT_P30 Build/PPR1.180610.011) ${CHROME}`,
    `Mozilla/5.0 (Linux; Android 7.0; CUBOT_X18_Plus Build/CUBOT_X18_Plus; wv) ${CHROME}`,
    `Mozilla/5.0 (Linux; Android 12;CUBOT;) ${CHROME}`,
    'Mozilla/5.0 (Linux; U; Android 4.4.2; de-de; CUBOT S208 Build/KOT49H) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1',
    // A person following a link inside the Facebook app.
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21B74 [FBAN/FBIOS;FBAV/440.0.0.31.105]',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0',
    'Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0.0.0 Safari/537.36',
    'Lynx/2.9.0',
    'w3m/0.5.3+git20230121',
    'curl/8.5.0',
    'Wget/1.21.3',
    'python-requests/2.31.0',
    'node',
    'Mozilla/5.0',
    '',
  ])('counts %s as a person', (userAgent) => {
    expect(isBot(userAgent)).toBe(false);
  });

  it('counts a request without a user agent as a person', () => {
    expect(isBot(undefined)).toBe(false);
  });
});
