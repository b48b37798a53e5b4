import { chromium } from "@playwright/test";
import { gzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
const B="http://127.0.0.1:8790";
const html=await (await fetch(B+"/booking")).text();
const files=[...new Set([...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(m=>m[1]))].filter(f=>!f.includes("framework-"));
console.log("own js", files.reduce((s,f)=>s+gzipSync(readFileSync("/work/hour/build/client"+f)).length,0));
const b=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox"]});
async function book(lang,w){
 const c=await b.newContext({viewport:{width:w,height:900},javaScriptEnabled:false,deviceScaleFactor:1.5});
 const p=await c.newPage();
 await p.goto(B+lang+"/booking?carType=suv&thermal=thermal-nano-ceramic");
 await p.locator("label:has(input[name=nearDay])").nth(2).click();
 await p.selectOption("#booking-wish","16:30");
 await p.fill("[name=customerName]","سارة العتيبي"); await p.fill("[name=phoneNumber]","05123456"+(w%90+10)); await p.fill("[name=email]","sara"+w+"@example.sa");
 await p.locator("#send").click(); await p.waitForLoadState();
 console.log(p.url());
 const err=await p.locator("#booking-wish-error").count(); console.log("err",err);
 await p.screenshot({path:`/tmp/shots/thanks${lang.replace("/","-")}-${w}.png`});
 const u=new URL(p.url());
 if(u.searchParams.get("booking")){ await p.goto(B+lang+"/my-booking"+u.search); await p.screenshot({path:`/tmp/shots/my${lang.replace("/","-")}-${w}.png`,fullPage:true}); 
  await p.locator("details summary").first().click().catch(()=>{}); }
 else await p.screenshot({path:`/tmp/shots/refused-${w}.png`,fullPage:true});
 await c.close(); return u.search;
}
await book("",360); await book("/en",1440);
const c=await b.newContext({viewport:{width:360,height:900},deviceScaleFactor:1.5}); const p=await c.newPage();
await p.goto(B+"/desk#waiting"); await p.waitForTimeout(500); await p.screenshot({path:"/tmp/shots/today-360.png",fullPage:true});
await p.setViewportSize({width:1440,height:900}); await p.goto(B+"/en/desk"); await p.screenshot({path:"/tmp/shots/today-1440.png"});
await b.close();
