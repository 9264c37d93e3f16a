import { chromium } from '@playwright/test';
const [,, name, w='1440', h='900', scheme='light', lang='', ...paths] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-dev-shm-usage'] });
const fs = await import('node:fs');
const state='/tmp/shellshots/state.json';
const c = await b.newContext({ viewport:{width:+w,height:+h}, colorScheme: scheme, ...(fs.existsSync(state)?{storageState:state}:{}) , locale: lang||'en-US', hasTouch:+w<500, isMobile:+w<500});
const p = await c.newPage();
const base='http://127.0.0.1:4371';
await p.goto(base+'/home');
await p.waitForTimeout(1500);
if (p.url().includes('login')) {
  await p.getByLabel(/mail/i).fill('demo@example.com');
  await p.getByLabel('Password', {exact:true}).fill(process.env.PW);
  await p.keyboard.press('Enter');
  await p.waitForURL('**/home');
  await p.waitForTimeout(1500);
  await c.storageState({path:state});
}
let i=0;
for (const path of paths) { if (path!=='/home') await p.goto(base+path); await p.waitForTimeout(2500); console.log(p.url()); await p.screenshot({path:`/tmp/shellshots/${name}-${i++}.png`}); }
await c.storageState({path:state});
await b.close();
