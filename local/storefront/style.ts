/** The style sheet of the storefront. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#111110;--soft:#55534e;--paper:#fbfaf8;--line:#cfccc5;--accent:#a4562f}
@media (prefers-color-scheme:dark){:root{--ink:#f4f1ec;--soft:#b3afa7;--paper:#141312;--line:#3b3935;--accent:#e39a6f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 "Helvetica Neue",Helvetica,"Segoe UI",Roboto,Arial,sans-serif}
header,main,footer{max-width:880px;margin:auto;padding:24px clamp(20px,5vw,48px)}
header{display:flex;flex-wrap:wrap;gap:8px 28px;align-items:baseline;border-bottom:1px solid var(--line)}
header b{letter-spacing:.34em;margin-right:auto}
a{color:inherit;text-underline-offset:4px}
a:focus-visible,button:focus-visible,iframe:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
h1{font-weight:300;font-size:clamp(30px,5vw,44px);line-height:1.15;margin:40px 0 12px}
h2{font-weight:400;font-size:18px;margin:40px 0 8px}
p{max-width:60ch}
.lead,small,footer{color:var(--soft)}
.button{display:inline-block;padding:14px 28px;border:0;border-radius:2px;background:var(--ink);color:var(--paper);font:inherit;font-weight:500;text-decoration:none;cursor:pointer}
ul.links{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(210px,1fr));gap:4px 24px}
ul.links a{display:block;padding:6px 0}
ol.mail{list-style:none;padding:0;margin:0}
ol.mail li{border-top:1px solid var(--line);padding:16px 0;display:grid;grid-template-columns:1fr auto;gap:4px 24px;align-items:center}
ol.mail li span{overflow-wrap:anywhere}
ol.mail small{grid-column:1}
ol.mail a{grid-row:1/span 2;grid-column:2}
iframe{display:block;width:100%;height:820px;border:1px solid var(--line)}
.refused{border-left:3px solid var(--accent);padding-left:16px}
`
