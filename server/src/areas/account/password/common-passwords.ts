/**
 * The commonest passwords of eight characters and more, compiled for this product: counting, keyboard rows, words,
 * names, and the habits of Chinese typists (5201314, woaini, surname and count). Lower case.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
!@#$%^&* !@#$1234 !qaz2wsx !qaz@wsx 00000000 000000000 000000aa 0000aaaa 01234567 0123456789 10101010
11111111 111111111 11111111a 111111aa 111111qq 11112222 1111aaaa 111222333 111qqq222 11223344 1122334455
112233445566 12121212 123!@#qwe 123.com123 123123123 123321123 1234!@#$ 1234.abcd 12341234 12344321
12345!@#$% 123456.a 123456.aa 123456.com 1234567. 12345678 12345678. 123456789 123456789. 1234567890
123456789a 123456789q 123456789qq 12345678a 1234567a 123456aa 123456ab 123456abc 123456abcdef 123456asd
123456qq 123456qwerty 123456zx 12345abc 12345abcde 12345qwert 1234abcd 1234asdf 1234qwer 1234qwerasdf
123654789 123@abc123 123abc123 123abc456 123asd123 123asd456 123qwe123 123qwe456 123qweasd 13145201
1314520520 1314520a 1314520aa 1314woaini 13579246 135792468 147258369 147852369 159357159 159357456
163.com163 19491001 19900101 1a2b3c4d 1a2s3d4f 1q2w3e4r 1q2w3e4r! 1q2w3e4r5t 1q2w3e4r5t6y 1qaz!qaz
1qaz2wsx 1qaz2wsx3edc 1qaz@2wsx 1qaz@wsx 1qazxsw2 20000101 20010101 20080808 20202020 22222222 222333444
246813579 2wsx#edc 2wsx3edc 31415926 314159265 321321321 33333333 44444444 456123789 5201314.. 52013140
5201314520 5201314a 5201314aa 5201314abc 5201314ai 5201314qq 5201314woaini 5201314z 52052052 520woaini
55555555 66666666 666666aa 66668888 741852963 77585210 77777777 789456123 87654321 88886666 88888888
888888888 888888aa 963852741 987654321 9876543210 99999999 a.123456 a.12345678 a11111111 a123123123
a123456! a123456. a1234567 a12345678 a12345678! a123456789 a1234567890 a1314520 a1b2c3d4 a1b2c3d4e5
a1s2d3f4 a5201314 a66666666 a88888888 a@123456 a@12345678 aa.123456 aa112233 aa123456 aa123456! aa123456.
aa12345678 aa123456789 aa1314520 aa5201314 aa666666 aa888888 aa@123456 aaa111222 aaa12345 aaa123456
aaaa1111 aaaa1234 aaaaaa11 aabb1122 aabbcc123 abc!1234 abc123123 abc12345 abc123456 abc123456! abc123456.
abc1234567 abc123456789 abc123abc abc5201314 abc@1234 abc@12345 abc@123456 abcd1234 abcd1234! abcd1234.
abcd12345 abcd123456 abcd@1234 abcde123 abcde12345 abcdef12 abcdef123 abcdefg1 abcdefg123 abcdefgh
abcdefgh1 admin!@# admin123 admin123! admin1234 admin12345 admin123456 admin12345678 admin888 admin8888
admin@123 admin@1234 admin@123456 admin_123 adminadmin administrator administrator1 ai5201314 aini1314
aini520520 alibaba1 alibaba123 android1 android123 apple123 arsenal1 asd123123 asd12345 asd123456
asd123asd asd@123456 asdasd123 asdf1234 asdf12345 asdfasdf1 asdfgh123 asdfghjk asdfghjkl asdfghjkl1
asdqwe123 autumn2024 autumn2025 autumn2026 baidu.com baidu123 baseball baseball1 basketball batman123
beijing1 beijing123 beijing2008 c12345678 caonima1 caonima123 caonima520 cc123456 changeme changeme1
changeme123 charlie1 chelsea1 chen1234 chen12345 chen123456 chengdu123 china123 china1234 china123456
china888 computer computer1 d12345678 dashabi1 daxue123 daxue2024 daxue2025 daxue2026 dd123456 default1
default123 dragon123 football football1 freedom1 google123 guangzhou1 guest123 guest1234 guo12345
guo123456 h12345678 hangzhou1 he123456 hello123 hello1234 hello123456 hello2025 hello2026 helloworld
helloworld1 hh123456 hu123456 huang123 huang123456 huawei12#$ huawei123 huawei@123 ilove520 iloveu1314
iloveyou iloveyou1 iloveyou123 iloveyou1314 iloveyou2 iloveyou520 internet internet1 iphone123 j12345678
jj123456 jordan23 l12345678 l123456789 l5201314 laoshi123 letmein1 letmein123 li123456 li12345678 lin12345
lin123456 lisi1234 lisi123456 liu12345 liu123456 liverpool1 ll123456 login123 login1234 love1234 love12345
love123456 love1314 love5201314 love520520 luo12345 luo123456 m12345678 ma123456 manager1 manager123
master123 michael1 microsoft1 mima1234 mima123456 mima12345678 mimashi123 mm123456 monkey123 mypassword
mypassword1 mysql123 mysql123456 nanjing123 newpassword newpassword1 nihao123 nihao1234 nihao123456
nihaoma1 nihaoma123 nishizhu oracle123 p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword pa$$w0rd pa55word pass1234
pass12345 pass123456 pass@123 pass@1234 pass@word1 passw0rd passw0rd1 passw0rd123 password password!
password1 password1! password12 password123 password1234 password@123 pokemon1 princess princess1 q1234567
q12345678 q123456789 q1q1q1q1 q1w2e3r4 q1w2e3r4t5 q5201314 q@123456 qaz12345 qaz123456 qaz123wsx qazqaz123
qazwsx12 qazwsx123 qazwsxedc qazwsxedc1 qazwsxedc123 qq.123456 qq000000 qq111111 qq123123 qq123456
qq123456. qq1234567 qq12345678 qq123456789 qq5201314 qq5211314 qq666666 qq888888 qqq12345 qqqq1111
qqqqqq11 qwe!@#123 qwe123!@# qwe123123 qwe12345 qwe123456 qwe123456. qwe123asd qwe123qwe qweasd123
qweasdzxc qweasdzxc1 qweasdzxc123 qweqwe123 qwer1234 qwer1234! qwer12345 qwer123456 qwer4321 qwer@1234
qwert123 qwert1234 qwert12345 qwerty1! qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui
qwertyuiop qwertyuiop1 qwertyuiop123 root1234 root12345 root123456 root@123 root@1234 s1234567 s12345678
s5201314 samsung1 samsung123 school123 secret123 shadow123 shanghai1 shanghai123 shenzhen1 shixi123
shixi1234 shixi123456 shixi2024 shixi2025 shixi2026 spring2024 spring2025 spring2026 ss123456 starwars
starwars1 student1 student123 student1234 student123456 summer2024 summer2025 summer2026 sun12345
sun123456 sunshine sunshine1 superadmin superadmin1 superman superman1 system123 t12345678 taobao123
teacher1 teacher123 teacher123456 temp1234 tencent1 tencent123 test1234 test12345 test123456 tester123
testing1 testing123 testpassword testtest tianjin123 trustno1 tt123456 ubuntu123 user1234 user12345
user123456 username username1 w1234567 w12345678 w123456789 w5201314 wang123123 wang1234 wang12345
wang123456 wangjile wangjile1 wangwu123 wechat123 weixin123 weixin123456 welcome1 welcome12 welcome123
welcome@1 welcome@123 whatever whatever1 windows1 windows10 winter2024 winter2025 winter2026 woaini..
woaini123 woaini1234 woaini12345 woaini1314 woaini520 woaini5201314 woaini521 woaini888 woaini99 woaishixi
woaishixi1 woaiwojia woaiwoziji woaixuexi woaixuexi1 woaizhongguo wobuzhidao wobuzhidao1 wodemima
wodemima1 wodemima123 woshi123 woshi1234 woshidashen woshini8 woshinibaba woshinidie woshishuaige
woshishui woshitiancai wu123456 wuhan123 ww123456 x1234567 x12345678 x5201314 xian12345 xiaohong123
xiaoli123 xiaoming xiaoming1 xiaoming123 xinmima123 xsw21qaz xu123456 xuesheng xuesheng1 xuesheng123
xx123456 xyz12345 xyz123456 y12345678 yang1234 yang123456 yiqiqwe123 yy123456 z1234567 z12345678
z123456789 z5201314 zaq12wsx zaq1xsw2 zaq1zaq1 zhang123 zhang12345 zhang123456 zhangsan zhangsan1
zhangsan123 zhao1234 zhao123456 zhixing1 zhixing12 zhixing123 zhixing1234 zhixing123456 zhixing2025
zhixing2026 zhixing888 zhixing@123 zhongguo zhongguo1 zhongguo123 zhou1234 zhou123456 zhu123456 zxc12345
zxc123456 zxc@1234 zxcv1234 zxcvbn123 zxcvbnm1 zxcvbnm12 zxcvbnm123 zxczxc123 zz123456 zzz12345
`.split(/\s+/),
);
