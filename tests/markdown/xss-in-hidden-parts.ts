const linesOf = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.replaceAll('\\n', '\n'));

/**
 * Attacks in and around hidden parts that are well formed: taken in topics; in comments only where the mark is none.
 * `\\n` in a line is a line end.
 */
export const attacksInHiddenParts: readonly string[] = linesOf(String.raw`
:::hide comment\n<img src=x onerror=alert(1)>\n:::
:::hide comment\n<script>alert(1)</script>\n:::
:::hide comment\n[a](javascript:alert(1))\n:::
:::hide comment\n</div></div><svg onload=alert(1)>\n:::
:::hide comment\n</div>\n\n<img src=x onerror=alert(1)>\n\n<div data-gate="1">\n:::
:::hide comment\n<div data-gate="1' onclick=alert(1)">a</div>\n:::
:::hide comment\n<!--\n:::\n--><img src=x onerror=alert(1)>
:::hide comment\n:::spoiler <img src=x onerror=alert(1)>\n</details><script>alert(1)</script>\n:::\n:::
:::hide comment\n<style><a id="</style><img src=x onerror=alert(1)>">\n:::
:::hide comment\n~~~html" onclick="alert(1)\n</code></pre><script>alert(1)</script>\n~~~\n:::
:::hide comment\n$\href{javascript:alert(1)}{a}$ ||<img src=x onerror=alert(1)>||\n:::
:::hide comment\n![a](https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=1&autoplay=0"onload="alert(1))\n:::
:::hide comment\n[^"><script>alert(1)</script>]\n\n[^"><script>alert(1)</script>]: <img src=x onerror=alert(1)>\n:::
:::hide level=1\n<math><mtext><table><mglyph><style><img title="</style><img src=x onerror=alert(1)>">\n:::
:::hide level=1\n<iframe srcdoc="<script>alert(1)</script>"></iframe>\n:::
:::hide password="<script>alert(1)</script>"\n<a href=javascript:alert(1)>a</a>\n:::
:::hide password="'><svg onload=alert(1)>"\na\n:::
:::hide password=</div><img/src=x/onerror=alert(1)>\na\n:::
:::hide password=javascript:alert(1)\n<form action=javascript:alert(1)><button>a</button></form>\n:::
:::hide password="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"\na\n:::
:::hide points=9\n<details open ontoggle=alert(1)><summary>a</summary></details>\n:::
:::hide money=0.09\n<video src=/files/a.mp4 onloadstart=alert(1) autoplay></video>\n:::
:::hide id=999999 comment\n<object data=javascript:alert(1)></object>\n:::
<details open ontoggle=alert(1)>\n\n:::hide comment\n<summary onclick=alert(1)>a</summary>\n:::\n\n</details>
<div data-gate="1"><img src=x onerror=alert(1)></div>\n\n:::hide comment\n</div><base href=javascript:alert(1)//>\n:::
~~~\n:::hide "><script>alert(1)</script>\na\n:::\n~~~
    :::hide <img src=x onerror=alert(1)>
`);

/**
 * Attacks with hidden parts that are none: nested, left open, with conditions there are not. Refused wherever they are
 * posted.
 */
export const attacksOnHiding: readonly string[] = linesOf(String.raw`
:::hide comment\n:::hide level=1\n<img src=x onerror=alert(1)>\n:::\n:::
:::hide comment\n> :::hide "><script>alert(1)</script>\n> a\n> :::\n:::
:::hide comment\n<img src=x onerror=alert(1)>
:::hide comment\n~~~\n<script>alert(1)</script>\n:::
:::hide comment\na\n:::\n\n:::hide comment\n</div><svg onload=alert(1)>
:::hide comment\na\n:::\n\n<script>alert(1)</script>\n:::
:::hide\n<img src=x onerror=alert(1)>\n:::
:::hide <script>alert(1)</script>\na\n:::
:::hide onclick=alert(1)\na\n:::
:::hide comment onclick=alert(1)\na\n:::
:::hide comment="><script>alert(1)</script>\na\n:::
:::hide level=<img/src=x/onerror=alert(1)>\na\n:::
:::hide points="><svg onload=alert(1)>\na\n:::
:::hide money=javascript:alert(1)\na\n:::
:::hide password=a style=x:expression(alert(1))\na\n:::
:::hide id=1 version=1 onclick=alert(1)\na\n:::
:::hide __proto__=alert(1)\na\n:::
:::HIDE comment\n<img src=x onerror=alert(1)>\n:::
：：：hide comment\n<img src=x onerror=alert(1)>\n：：：
> :::hide comment\n> <img src=x onerror=alert(1)>\n> :::
- a\n\n  :::hide comment\n  <script>alert(1)</script>\n  :::
:::spoiler a\n:::hide comment\n<img src=x onerror=alert(1)>\n:::\n:::
[:::hide comment](javascript:alert(1))
<div onclick=alert(1)>:::hide comment</div>
||:::hide comment <img src=x onerror=alert(1)>||
<a title=":::hide comment" href=javascript:alert(1)>a</a>
`);
