/** Attacks written as Markdown; `\\n` in a line is a line end and `~~~` a fence. */
export const attacksInMarkdown: readonly string[] = String.raw`
[a](javascript:alert(1))
[a](JaVaScRiPt:alert(1))
[a](javascript&colon;alert(1))
[a](javascript&#58;alert(1))
[a](javascript&#x3a;alert(1))
[a](&#106;avascript:alert(1))
[a](&#x6A;&#x61;vascript:alert(1))
[a](&#0000106avascript:alert(1))
[a](java&Tab;script:alert(1))
[a](java&NewLine;script:alert(1))
[a](java&#10;script:alert(1))
[a](java&#x09;script:alert(1))
[a](&#1;javascript:alert(1))
[a](&#x20;javascript:alert(1))
[a](&nbsp;javascript:alert(1))
[a](&ZeroWidthSpace;javascript:alert(1))
[a](\javascript:alert(1))
[a](javascript\:alert(1))
[a](javascript%3Aalert(1))
[a](%6aavascript:alert(1))
[a](<javascript:alert(1)>)
[a](<  javascript:alert(1)  >)
[a](javascript://example.com/%0Aalert(1))
[a](javascript:alert(1) "title")
[a](vbscript:msgbox(1))
[a](VBSCRIPT:msgbox(1))
[a](data:text/html,<script>alert(1)</script>)
[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)
[a](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)
[a](data:image/png;base64,AAAA)
[a](blob:https://example.com/1)
[a](file:///etc/passwd)
[a](filesystem:https://example.com/temporary/x.html)
[a](about:blank)
[a](view-source:javascript:alert(1))
[a](feed:javascript:alert(1))
[a](livescript:alert(1))
[a](mocha:alert(1))
[a](x-javascript:alert(1))
[a](jar:javascript:alert(1)!/x)
[a](intent://x#Intent;scheme=javascript;end)
[a](tel:1)
[a](ftp://example.com/a)
[a](//evil.example/x)
[a](///evil.example/x)
[a](\\evil.example\x)
[a](/\evil.example/x)
[a](/&#92;evil.example/x)
[a](/&Tab;/evil.example/x)
[a](/%09/evil.example)
[a](https:evil.example)
[a](https:/evil.example)
[a](https:\\evil.example)
[a](http://a@evil.example)
[a](https://example.com@evil.example/)
[a](https://example.com:80@evil.example/)
[a](https://example.com%40evil.example/)
[a](https://example.com&#64;evil.example/)
[a](https://exa&#173;mple.com/)
[a](https://example.com/"onmouseover="alert(1))
[a](https://example.com/'onmouseover='alert(1))
[a](https://example.com/ "x\" onmouseover=\"alert(1)")
[a](https://example.com/ 'x" onmouseover="alert(1)')
[a](https://example.com/&quot;onmouseover=&quot;alert(1))
[a](https://example.com/><script>alert(1)</script>)
[a](<https://example.com/"><img src=x onerror=alert(1)>>)
[a](mailto:a@b.c?body="><script>alert(1)</script>)
[a](mailto:javascript:alert(1))
[a](mailto:a@b.c%0Abcc:d@e.f)
[a](#"><script>alert(1)</script>)
[a](#javascript:alert(1))
[a](#%22onclick=alert(1))
[<img src=x onerror=alert(1)>](https://example.com)
[<script>alert(1)</script>](https://example.com)
[a][b]\n\n[b]: javascript:alert(1)
[a]\n\n[a]: data:text/html,x "t"
[a]: javascript:alert(1) 'x'\n\n![a]
[__proto__]\n\n[__proto__]: javascript:alert(1)
[constructor][constructor]\n\n[constructor]: https://example.com
![a](javascript:alert(1))
![a](data:image/svg+xml,<svg onload=alert(1)>)
![a](data:image/png;base64,AAAA)
![a](https://evil.example/x.png)
![a](//evil.example/x.png)
![a](https://evil.example/x.png "t\" onerror=\"alert(1)")
!["onerror="alert(1)](/files/a.png)
![a" onload="alert(1)](/files/a.png "b\" onerror=\"alert(1)")
![<script>alert(1)</script>](/files/a.png)
![a](/files/../api/logout)
![a](/files/%2e%2e/api/logout)
![a](/files/.%2E/api/logout)
![a](/files\..\api\logout)
![a](/files//evil.example/x.png)
![a](/files/a.svg#<script>alert(1)</script>)
![a](/files/a.png?x="onerror=alert(1))
![a](/api/logout)
![![a](javascript:alert(1))](/files/a.png)
[![a](https://evil.example/x.png)](javascript:alert(1))
[![a](/files/a.png "\"><script>alert(1)</script>")](https://example.com)
<javascript:alert(1)>
<JAVASCRIPT:alert(1)>
<data:text/html,x>
<vbscript:msgbox(1)>
<https://example.com/"onmouseover="alert(1)>
<https://a@evil.example>
<"onmouseover=alert(1)@example.com>
https://example.com/"onmouseover="alert(1)
https://example.com/'onmouseover='alert(1)
https://example.com/<script>alert(1)</script>
https://example.com/&quot;onmouseover=alert(1)
http://javascript:alert(1)@example.com
www.example.com/"onmouseover="alert(1)
javascript:alert(1)//https://example.com
a"onmouseover="alert(1)@example.com
mailto:a@b.c"onclick="alert(1)
@bob"onclick="alert(1)
@<script>alert(1)</script>
@evil
@quote
# <img src=x onerror=alert(1)>
# " onclick="alert(1)
# ' id=x onclick=alert(1)
# body
# __proto__
# cookie\n# getElementById\n# forms
## &lt;script&gt;alert(1)&lt;/script&gt;
~~~js" onclick="alert(1)\nx\n~~~
~~~"><script>alert(1)</script>\nx\n~~~
~~~html\n<script>alert(1)</script><img src=x onerror=alert(1)>\n~~~
~~~&quot;onclick=&quot;alert(1)\nx\n~~~
~~~js\n</code></pre><script>alert(1)</script>\n~~~
~~~xml\n<![CDATA[</code><script>alert(1)</script>]]>\n~~~
~~~php\n<?php echo '</code><script>alert(1)</script>'; ?>\n~~~
~~~constructor\nx\n~~~
~~~__proto__\nx\n~~~
    <script>alert(1)</script>
|a|\n|-|\n|<img src=x onerror=alert(1)>|
|a" onclick="alert(1)|b|\n|:-:|-|\n|[c](javascript:alert(1))|d|
- [x] <img src=x onerror=alert(1)>
- [x" onclick="alert(1)] a
> <script>alert(1)</script>
**<svg/onload=alert(1)>**
~~<math><mi xlink:href=javascript:alert(1)>~~
&lt;script&gt;alert(1)&lt;/script&gt;
&#60;script&#62;alert(1)&#60;/script&#62;
&amp;lt;img src=x onerror=alert(1)&amp;gt;
\<script>alert(1)</script>
1<script>alert(1)</script>
`
  .trim()
  .split('\n')
  .map((line) => line.replaceAll(String.raw`\n`, '\n').replaceAll('~~~', '```'));
