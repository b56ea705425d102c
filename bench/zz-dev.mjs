import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const p = await b.newPage();
p.on('console', m => console.log('console', m.type(), m.text().slice(0,300)));
p.on('pageerror', e => console.log('pageerror', e.message.slice(0,300)));
p.on('requestfailed', r => console.log('failed', r.url(), r.failure()?.errorText));
p.on('response', r => { if (r.status() >= 400) console.log(r.status(), r.url()); });
for (const path of process.argv.slice(2)) {
  await p.goto('http://localhost:3955' + path, { waitUntil: 'load', timeout: 60000 });
  await p.waitForTimeout(6000);
  console.log(path, await p.title(), '| fonts', await p.evaluate(() => [...document.fonts].map(f => f.family + ':' + f.status).join(', ')), '|', (await p.evaluate(() => document.querySelector('main')?.innerText ?? document.body.innerText)).replace(/\s+/g, ' ').slice(0, 300));
}
await p.screenshot({ path: '/tmp/q/dev.png' });
await b.close();
