/** One sheet, adopted by the shadow root: no style of the page reaches in, and no policy of the page is asked. */
export const STYLES = `
:host{all:initial!important;position:fixed!important;inset:auto!important;z-index:2147483000!important;display:block!important}
*,*::before,*::after{box-sizing:border-box}
[hidden]{display:none!important}
.root{--text:#16181d;--soft:#626a78;--faint:#8a91a0;--line:#e7e9ee;--panel:#ffffff;--bubble:#f2f3f6;--danger:#c4302b;
--shadow:0 12px 40px rgba(16,18,24,.16),0 2px 8px rgba(16,18,24,.08);
font-family:ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-size:15px;line-height:1.5;
color:var(--text);-webkit-font-smoothing:antialiased;text-align:left;direction:ltr;color-scheme:light}
.root.dark{--text:#eceef2;--soft:#a3a9b6;--faint:#868d9c;--line:#2d3039;--panel:#17191e;--bubble:#262930;--danger:#ff8a80;
--shadow:0 16px 48px rgba(0,0,0,.5),0 0 0 1px rgba(255,255,255,.06);color-scheme:dark}
button{font:inherit;color:inherit;background:none;border:0;padding:0;margin:0;cursor:pointer}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
svg{width:24px;height:24px;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round;display:block}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}

.launcher{position:fixed;bottom:calc(20px + env(safe-area-inset-bottom,0px));right:20px;width:56px;height:56px;border-radius:50%;
display:grid;place-items:center;background:var(--primary);color:var(--on-primary);
box-shadow:0 6px 20px rgba(16,18,24,.22),0 1px 4px rgba(16,18,24,.16);transition:transform .18s cubic-bezier(.2,.8,.2,1),box-shadow .18s}
.left .launcher{right:auto;left:20px}
.launcher:hover{transform:translateY(-1px) scale(1.04);box-shadow:0 10px 26px rgba(16,18,24,.26),0 2px 6px rgba(16,18,24,.16)}
.launcher:active{transform:scale(.96)}
.launcher:focus-visible{outline-offset:3px}
.launcher svg{grid-area:1/1;width:26px;height:26px;transition:opacity .16s,transform .2s cubic-bezier(.2,.8,.2,1)}
.launcher .down{opacity:0;transform:rotate(-45deg) scale(.7)}
.open .launcher .talk{opacity:0;transform:rotate(45deg) scale(.7)}
.open .launcher .down{opacity:1;transform:none}
.badge{position:absolute;top:-3px;right:-3px;min-width:20px;height:20px;padding:0 6px;border-radius:10px;background:#d92d20;color:#fff;
font-size:12px;font-weight:600;line-height:20px;text-align:center;box-shadow:0 0 0 2px var(--panel)}

.panel{position:fixed;right:20px;bottom:calc(92px + env(safe-area-inset-bottom,0px));width:392px;max-width:calc(100vw - 40px);
height:min(660px,calc(100vh - 116px));height:min(660px,calc(100dvh - 116px));display:flex;flex-direction:column;overflow:hidden;
background:var(--panel);border-radius:var(--radius);box-shadow:var(--shadow);transform-origin:bottom right;
transition:opacity .18s ease,transform .22s cubic-bezier(.2,.9,.25,1),visibility 0s linear .22s;opacity:0;visibility:hidden;transform:translateY(10px) scale(.97)}
.left .panel{right:auto;left:20px;transform-origin:bottom left}
.open .panel{opacity:1;visibility:visible;transform:none;transition-delay:0s}

.head{display:flex;align-items:center;gap:12px;padding:16px 12px 16px 18px;background:var(--header);color:var(--on-header);flex:none}
.face{width:38px;height:38px;border-radius:50%;flex:none;display:grid;place-items:center;font-size:16px;font-weight:600;
background:color-mix(in srgb,var(--on-header) 16%,transparent);text-transform:uppercase}
.who{min-width:0;flex:1}
.name{margin:0;font-size:16px;font-weight:600;line-height:1.3;letter-spacing:-.01em;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.about{font-size:13px;line-height:1.35;display:flex;align-items:center;gap:6px}
.dot{width:7px;height:7px;border-radius:50%;background:#4ade80;flex:none}
.away .dot{background:#fbbf24}
.shut{width:38px;height:38px;border-radius:10px;display:grid;place-items:center;flex:none;transition:background .15s}
.shut:hover{background:color-mix(in srgb,var(--on-header) 14%,transparent)}
.head :focus-visible{outline-color:var(--on-header);outline-offset:-2px}
.shut svg{width:20px;height:20px}

.log{flex:1;min-height:0;overflow-y:auto;overscroll-behavior:contain;padding:20px 16px 8px;display:flex;flex-direction:column;gap:3px;scrollbar-width:thin;scrollbar-color:var(--line) transparent}
.log:focus-visible{outline-offset:-3px}
.day{align-self:center;margin:14px 0 10px;font-size:12px;font-weight:500;color:var(--soft)}
.row{display:flex;flex-direction:column;align-items:flex-start;max-width:86%;margin-top:9px}
.row.again{margin-top:0}
.row.mine{align-self:flex-end;align-items:flex-end}
.label{font-size:12px;color:var(--soft);margin:0 0 4px 2px}
.bubble{padding:9px 14px;border-radius:var(--soft-radius);background:var(--bubble);color:var(--text);white-space:pre-wrap;overflow-wrap:anywhere;font-size:15px;line-height:1.46}
.theirs .bubble{border-bottom-left-radius:calc(var(--soft-radius)*.3)}
.mine .bubble{background:var(--primary);color:var(--on-primary);border-bottom-right-radius:calc(var(--soft-radius)*.3)}
.bubble a{color:inherit;text-decoration:underline;text-underline-offset:2px;text-decoration-thickness:1px}
.mine.pending .bubble{animation:dim .3s .6s forwards}
@keyframes dim{to{opacity:.7}}
.time{font-size:11.5px;color:var(--soft);margin:4px 3px 0;display:none}
.row.last .time{display:block}
.failed .time{display:block;color:var(--danger)}
.failed .time button{font-weight:600;text-decoration:underline;text-underline-offset:2px;margin-left:4px}
.row.fresh{animation:rise .22s cubic-bezier(.2,.9,.25,1)}
@keyframes rise{from{opacity:0;transform:translateY(6px)}}
.dots{align-self:flex-start;margin-top:9px;display:flex;gap:4px;padding:14px 15px;border-radius:var(--soft-radius);border-bottom-left-radius:calc(var(--soft-radius)*.3);background:var(--bubble)}
.dots i{width:6px;height:6px;border-radius:50%;background:var(--faint);animation:blink 1.2s infinite ease-in-out}
.dots i:nth-child(2){animation-delay:.15s}
.dots i:nth-child(3){animation-delay:.3s}
@keyframes blink{0%,60%,100%{opacity:.35;transform:none}30%{opacity:1;transform:translateY(-2px)}}

.notice{flex:none;margin:4px 16px 0;padding:8px 12px;border-radius:calc(var(--soft-radius)*.6);background:var(--bubble);font-size:13px;line-height:1.4;color:var(--text)}
.compose{flex:none;padding:10px 14px calc(12px + env(safe-area-inset-bottom,0px))}
.box{display:flex;align-items:flex-end;gap:6px;padding:5px 5px 5px 14px;border:1px solid var(--line);border-radius:var(--soft-radius);background:var(--panel);transition:border-color .15s,box-shadow .15s}
.dark .box{background:#1d2026}
.box:focus-within{border-color:var(--focus);box-shadow:0 0 0 3px color-mix(in srgb,var(--focus) 18%,transparent)}
textarea{flex:1;min-width:0;border:0;outline:0;background:none;resize:none;padding:7px 0;margin:0;font:inherit;font-size:15px;line-height:1.46;color:var(--text);height:36px;max-height:132px;scrollbar-width:thin}
textarea:focus-visible{outline:0}
textarea::placeholder{color:var(--soft);opacity:1}
.send{width:36px;height:36px;border-radius:calc(var(--soft-radius) - 5px);flex:none;display:grid;place-items:center;background:var(--primary);color:var(--on-primary);transition:opacity .15s,transform .15s}
.send svg{width:18px;height:18px;stroke-width:2.2}
.send[aria-disabled=true]{background:var(--bubble);color:var(--faint);cursor:default}
.send:not([aria-disabled=true]):active{transform:scale(.94)}
.foot{display:flex;justify-content:space-between;gap:12px;margin:7px 4px 0;font-size:11.5px;line-height:1.35;color:var(--soft)}
.count.over{color:var(--danger);font-weight:600}

@media(max-width:480px){
.panel,.left .panel{inset:0;width:auto;max-width:none;height:auto;border-radius:0;box-shadow:none;transform:translateY(16px)}
.open .launcher{display:none}
.head{padding-top:calc(14px + env(safe-area-inset-top,0px))}
textarea{font-size:16px}
}
@media(max-height:480px){.panel{bottom:20px;height:calc(100dvh - 40px)}.open .launcher{display:none}}
@media(prefers-reduced-motion:reduce){.panel,.launcher,.launcher svg,.send,.box{transition:none}.row.fresh,.dots i{animation:none}}
@media(forced-colors:active){.bubble,.panel,.launcher,.send{border:1px solid CanvasText}}
@media print{.root{display:none}}
`;
