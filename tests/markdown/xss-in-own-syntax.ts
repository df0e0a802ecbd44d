/** Attacks on the house's own syntax and on the elements it brought; `\\n` in a line is a line end. */
export const attacksOnSiteSyntax: readonly string[] = String.raw`
:red[<img src=x onerror=alert(1)>]
:red[a](javascript:alert(1))
:red" onclick="alert(1)[a]
:constructor[a]
:__proto__[a]
||<img src=x onerror=alert(1)>||
||a" onmouseover="alert(1)||
||[a||](javascript:alert(1))
[||a](javascript:alert(1))||
:::spoiler <img src=x onerror=alert(1)>\na\n:::
:::spoiler "><script>alert(1)</script>\na\n:::
:::spoiler </summary></details><script>alert(1)</script>\na\n:::
:::spoiler a\n</details><script>alert(1)</script>\n:::
:::spoiler a\n[b](javascript:alert(1))\n:::
:::__proto__ a\nb\n:::
:::hide password=" onclick=alert(1)\na\n:::
:::hide id=1 version=1\n:::
:::hide id="><script>alert(1)</script>\na\n:::
$<img src=x onerror=alert(1)>$
$\text{<img src=x onerror=alert(1)>}$
$\text{</mtext></math><script>alert(1)</script>}$
$\href{javascript:alert(1)}{a}$
$\url{javascript:alert(1)}$
$\includegraphics[alt=<script>alert(1)</script>]{x" onerror="alert(1)}$
$\htmlClass{x" onclick="alert(1)}{a}$
$\htmlStyle{background:url(javascript:alert(1))}{a}$
$\htmlData{x=y" onclick="alert(1)}{a}$
$\htmlId{location}{a}$
$\color{red" onclick="alert(1)}a$
$\colorbox{"><script>alert(1)</script>}{a}$
$\unicode{x3c}script$
$\char"3Cscript\char"3E alert(1)$
$\def\a{<script>alert(1)</script>}\a$
$\verb|<script>alert(1)</script>|$
$\begin{array}{c" onclick="alert(1)}a\end{array}$
$\rule{1em" onclick="alert(1)}{1em}$
$$\n</math><img src=x onerror=alert(1)>\n$$
$$\n\text{<style><img src=x onerror=alert(1)></style>}\n$$
$"onmouseover="alert(1)$
[^"><script>alert(1)</script>]\n\n[^"><script>alert(1)</script>]: a
[^a]\n\n[^a]: <img src=x onerror=alert(1)>
[^a]\n\n[^a]: [b](javascript:alert(1))
[^__proto__]\n\n[^__proto__]: a
[^constructor][^constructor]\n\n[^constructor]: a
[a](#fnref-1-1"onclick="alert(1))
![a](https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=1&autoplay=0"onload="alert(1))
![a](https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=1&autoplay=0#javascript:alert(1))
![a](https://player.bilibili.com/../player.html?bvid=BV1xx411c7mD&p=1&autoplay=0)
![a" onload="alert(1)](https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=1&autoplay=0)
![a](https://www.youtube-nocookie.com/embed/aaaaaaaaaaa?start=1&enablejsapi=1)
![a](https://evil.example/embed/aaaaaaaaaaa)
![a" autoplay onplay="alert(1)](/files/a.mp4)
![a](/files/a.mp4#"onerror="alert(1))
![a](/files/../a.m3u8)
:tea" onerror="alert(1):
:<script>alert(1)</script>:
<iframe src=https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=1&autoplay=0 srcdoc=<script>alert(1)</script>>
<iframe src=https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=1&autoplay=0><img title="</iframe><img src=x onerror=alert(1)>">
<iframe src=https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=1&autoplay=0 onload=alert(1) name=x sandbox="">
<iframe src="https://player.bilibili.com&#64;evil.example/player.html?bvid=BV1xx411c7mD&p=1&autoplay=0"></iframe>
<iframe src=/files/a.html></iframe>
<video src=/files/a.mp4 onloadstart=alert(1) autoplay></video>
<video src=/files/a.mp4><source src=x onerror=alert(1)><track src=x onerror=alert(1)></video>
<video src=/files/a.mp4 poster=javascript:alert(1)></video>
<img class=blur src="data:image/webp;base64,AAAA" onload=alert(1)>
<img class=blur src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">
<img class=blur src="data:image/webp;base64,AAAA,javascript:alert(1)">
<img src=/files/a.webp srcset="x onerror=alert(1) 1x">
<img src=/files/a.webp srcset="https://evil.example/a 320w">
<img src=/files/a.webp sizes="(x) url(javascript:alert(1))">
<math><mi onclick=alert(1)>a</mi></math>
<math href=javascript:alert(1)><mi>a</mi></math>
<math><mrow xlink:href=javascript:alert(1)><mi>a</mi></mrow></math>
<math><maction actiontype="statusline#http://evil.example" xlink:href=javascript:alert(1)>a</maction></math>
<math><mi style="background:url(javascript:alert(1))" class=x id=y>a</mi></math>
<math><mi mathcolor="red;x:expression(alert(1))">a</mi></math>
<math alttext="&quot;><script>alert(1)</script>"><mi>a</mi></math>
<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>
<math><mtext><table><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">
<math><mi><mglyph><style><img title="</style><img src=x onerror=alert(1)>">
<math></p><style><!--</style><img src=1 onerror=alert(1)>--></style>
<details ontoggle=alert(1) open class="spoiler admin"><summary onclick=alert(1)>a</summary></details>
<details><summary><img src=x onerror=alert(1)></summary></details>
<section class=notes id=location onclick=alert(1)><ol><li id=fn-x-1 onclick=alert(1)>a</li></ol></section>
<sup class="note" id=cookie onmouseover=alert(1)><a id=fnref-x-1 name=x href=#h-a>a</a></sup>
<span class="spoiler" tabindex=1 onfocus=alert(1) autofocus>a</span>
<div data-gate="1' onclick=alert(1)">a</div>
`
  .trim()
  .split('\n')
  .map((line) => line.replaceAll('\\n', '\n'));
