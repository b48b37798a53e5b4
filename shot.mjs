import { chromium } from "@playwright/test";
import { gzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
const B="http://127.0.0.1:8790";
const b=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox"]});
for (const [dir] of [["/work/hour"],["/work/main"]]) {
  // own JS of /booking
}
const html=await (await fetch(B+"/booking")).text();
const files=[...new Set([...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(m=>m[1]))].filter(f=>!f.includes("framework-"));
console.log("own js", files.reduce((s,f)=>s+gzipSync(readFileSync("/work/hour/build/client"+f)).length,0));
for (const [name,w,lang,js] of [["ar360",360,"",true],["en360",360,"/en",true],["ar1440",1440,"",true],["ar360nojs",360,"",false]]) {
  const c=await b.newContext({viewport:{width:w,height:900},javaScriptEnabled:js,deviceScaleFactor:w<500?2:1});
  const p=await c.newPage();
  p.on("console",m=>m.type()==="error"&&console.log(name,m.text().slice(0,300)));
  p.on("pageerror",e=>console.log(name,"PE",String(e).slice(0,300)));
  await p.goto(B+lang+"/booking?carType=suv&thermal=thermal-nano-ceramic");
  if(js){ await p.waitForSelector("form[data-hydrated]"); await p.waitForSelector("input[name=nearDay]"); await p.locator("label:has(input[name=nearDay])").nth(1).click(); await p.waitForTimeout(300);
   const opts=await p.locator("#booking-wish option").allTextContents(); console.log(name,opts.length,opts.slice(0,5));
   await p.selectOption("#booking-wish",{index:3}); await p.waitForTimeout(300);}
  await p.locator("#booking-wish").scrollIntoViewIfNeeded();
  const box=await p.locator("#booking-bookingDate").boundingBox();
  await p.screenshot({path:`/tmp/shots/hour-${name}.png`});
  await c.close();
}
await b.close();
