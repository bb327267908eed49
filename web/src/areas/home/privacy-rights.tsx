import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Contact } from './Contact.tsx';
import type { LegalSection } from './LegalPage.tsx';

export const rightsSections: LegalSection[] = [
  {
    id: 'protect',
    title: '怎样保护',
    body: (
      <>
        <p>
          密码用 Argon2id
          算法处理后保存，我们自己也无法还原；登录凭证在服务器上只存摘要；手机号在页面上部分隐去；上传的文件只能通过限时的链接访问；每一次读取都检查权限。
        </p>
        <p>
          一旦发生或可能发生信息泄露、篡改、丢失，我们会立即补救，并依法将事件的情况、可能的影响、已采取的措施和你可以做的防护，及时告知你和主管部门。
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: '你的权利',
    body: (
      <>
        <p>对自己的个人信息，你可以：</p>
        <ul>
          <li>
            <strong>查阅与复制</strong>：在<Link to={paths.userInfo()}>个人信息</Link>、
            <Link to={paths.userPractise()}>我的实践</Link>和<Link to={paths.userCert()}>我的证书</Link>
            中查看，也可以要求我们提供副本或转移给你指定的接收方；
          </li>
          <li>
            <strong>更正与补充</strong>：资料有误的，可以自行修改，或联系所在院校的老师核实后更正；
          </li>
          <li>
            <strong>删除与撤回同意</strong>
            ：目的已经实现、不再必要，或者你撤回同意时，可以要求删除；撤回不影响之前的处理；
          </li>
          <li>
            <strong>要求说明</strong>：你可以请我们解释本政策和具体的处理规则；
          </li>
          <li>
            <strong>投诉</strong>：可以先向我们提出，也可以向网信部门等履行个人信息保护职责的部门投诉、举报。
          </li>
        </ul>
        <p>我们会在核实身份后十五个工作日内答复。合理的请求不收费；不能满足的，会说明理由。</p>
      </>
    ),
  },
  {
    id: 'cancel',
    title: '注销账号',
    body: (
      <>
        <p>
          你可以随时申请注销。我们核实身份后，会在十五个工作日内完成：登录凭证立即失效，个人资料、笔记、作业与文件被删除或匿名化，
          <strong>注销后无法恢复</strong>。请先下载需要留存的证书和作业。
        </p>
        <p>
          已经颁发的证书默认继续可以验证，只保留证书上印有的内容。你也可以要求一并停止公开验证，此后该编号将无法再证明证书有效。
        </p>
      </>
    ),
  },
  {
    id: 'minors',
    title: '未成年人',
    body: (
      <p>
        知行面向高等院校与职业院校的学生。不满十四周岁的未成年人，须由父母或其他监护人同意后方可使用；如果我们发现未经监护人同意收集了其个人信息，会尽快删除。
      </p>
    ),
  },
  {
    id: 'privacy-changes',
    title: '政策的修改',
    body: (
      <p>
        修改本政策时，我们会更新页首的版本与施行日期。收集的信息、使用目的或对外提供的情况发生重大变化时，会在站内显著提示，需要时重新征得你的同意；不会因为你没有再次阅读而减少你的权利。
      </p>
    ),
  },
  {
    id: 'privacy-contact',
    title: '联系我们',
    body: (
      <p>
        对个人信息有任何疑问、意见或请求，请联系：
        <Contact />。
      </p>
    ),
  },
];
