using System.Net;
using System.Security.Cryptography.X509Certificates;
using System.Text;

using var handler = new HttpClientHandler();
handler.Credentials = new NetworkCredential("a", "b");
handler.ClientCertificates.Add(X509Certificate2.CreateFromPemFile("client.pem", "client-key.pem"));
using var client = new HttpClient(handler);
using var request = new HttpRequestMessage(HttpMethod.Post, "/boats?a[b]=1");
request.Content = new StringContent("""
    {
      "7": {
        "0": "a",
        "1": "b"
      },
      "text": "it's \"x\" \\ \\n $HOME ${a} `id` $(id) {$b} #{c} %s %41 @file <?php ?> \"\"\" ''' // é 漢 😀 \u2028 \t end",
      "k'e\"y$": 1,
      "__proto": null,
      "new\nline": [true, false, null, -1.5, 1e+21],
      "empty": {},
      "none": [],
      "deep": [
        {
          "a": [
            []
          ]
        }
      ]
    }
    """, Encoding.UTF8, "application/json");
using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());